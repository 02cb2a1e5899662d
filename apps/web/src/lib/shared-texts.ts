import type { ClientErrorCode } from '@esports/contract'
import { defineTexts } from './texts.ts'

/** Texts that every part of the app has. */
export const sharedTexts = defineTexts('shared', {
  offline: 'You are offline. Try again when you are back.',
  failed: 'Something went wrong',
  /** @param said what the server or its client says, in English */
  error: (_code: ClientErrorCode, said: string) => said,
  /** @param said what the server says about one field, in English */
  fieldError: (said: string) => said,
  notOpened: 'This could not be opened',
  partFailed: 'It could not be loaded. Check your connection.',
  partNotOnDevice: 'You are offline, and it is not on your device yet.',
  tryAgain: 'Try again',
  notOnDevice: 'This is not on your device yet.',
  loadsLater: (what: string) => `You are offline. It loads ${what} as soon as you are back.`,
  couldNotLoad: (what: string, why: string) => `Couldn't load ${what}. ${why}`,
  showMore: 'Show more',
  all: 'All',
  picture: 'Picture',
  today: (clock: string) => `Today ${clock}`,
  justNow: 'just now',
})
