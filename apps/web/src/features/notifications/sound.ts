import { safeLocalStorage } from '../../lib/storage.ts'
import { soundSwitchKey } from './sound-switch.ts'

const volume = 0.5
const tones = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.12 },
]

/**
 * Plays the two tones of a new notification at volume 0.5 (S9.1), unless the sound is off on this device. If the browser blocks it, that is only logged (S8.2).
 */
export async function playNotificationSound(): Promise<void> {
  if (safeLocalStorage.read(soundSwitchKey) === 'off') return
  try {
    const audio = new AudioContext()
    if (audio.state === 'suspended') await audio.resume()
    const gain = audio.createGain()
    gain.gain.value = volume
    gain.connect(audio.destination)
    for (const { hertz, at } of tones) {
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
      tone.connect(gain)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.11)
      tone.addEventListener('ended', () => tone.disconnect())
    }
    setTimeout(() => void audio.close(), 600)
  } catch (cause) {
    console.info('The notification sound was blocked.', cause)
  }
}
