/** Shows a notification of the operating system where the gamer allowed it (S9.1). */
export function showDesktopAlert(title: string, body: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  try {
    const alert = new Notification(title, { body, tag: 'esports' })
    alert.addEventListener('click', () => window.focus())
  } catch (cause) {
    // Android allows desktop notifications only through a service worker.
    console.info('The desktop notification was refused.', cause)
  }
}

/** Asks for permission once, while nobody has answered yet (S9.1). Called from the press that opens the panel. */
export async function askForDesktopAlerts(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return
  try {
    await Notification.requestPermission()
  } catch (cause) {
    console.info('The permission for desktop notifications could not be asked.', cause)
  }
}
