// Giving somebody a link.
import { t } from '../texts';
import { toast } from '../ui/toasts';

/** Copies a link and says so; where copying is forbidden the link itself is said. */
export async function copyLink(link: string, done = t('rules-copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ text: done, icon: 'check' });
  } catch {
    if (copyByHand(link)) toast({ text: done, icon: 'check' });
    else toast(t('rules-copy-failed', { link }));
  }
}

/** Pages without TLS, as in a home network, have no clipboard but this one. */
function copyByHand(link: string): boolean {
  const field = document.createElement('textarea');
  field.value = link;
  field.className = 'sr';
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
