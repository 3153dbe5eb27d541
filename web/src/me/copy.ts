// Puts a text on the clipboard, also over plain http, where browsers have none for us.

/** `place` must be within the dialog that is open: nothing outside can be selected. */
export async function copied(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'sr';
    place.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
