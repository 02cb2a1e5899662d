/** Shows a desktop notification if the gamer granted permission (S9.1). */
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

/**
 * Requests notification permission, if it was neither granted nor denied yet (S9.1). Called from the click that opens
 * the panel.
 */
export async function askForDesktopAlerts(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return
  try {
    await Notification.requestPermission()
  } catch (cause) {
    console.info('The permission for desktop notifications could not be asked.', cause)
  }
}
