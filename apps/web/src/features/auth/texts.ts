import { defineTexts } from '../../lib/texts.ts'

export const authTexts = defineTexts('auth', {
  login: 'Login',
  loginWith: (provider: string) => `Login With ${provider}`,
  notStarted: 'Login did not start',
  failed: 'Login failed',
  failures: {
    state_mismatch: 'The login took too long or was started in another window. Try again.',
    denied: 'The login was cancelled.',
    provider_unavailable: 'The login provider cannot be reached. Try again in a moment.',
    other: 'The login did not work. Try again.',
  },
  wall: 'You should login first',
  wallDetail: 'This page belongs to your profile. After the login you come back here.',
})
