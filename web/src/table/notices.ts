// A notice of the browser, for whoever looks elsewhere.
const shown = new Map<string, Notification>();

/** By the service worker where there is one: phones show no other. */
export async function notify(title: string, options: NotificationOptions & { tag: string }): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  shown.set(options.tag, notice);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export async function withdraw(tag: string): Promise<void> {
  shown.get(tag)?.close();
  shown.delete(tag);
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
}
