import { arabic } from '@esports/connect-kit/messages/ar'
import type { Messages } from '@esports/connect-kit/messages/en'

/** Some texts in your words. */
export const ours: Messages = { 'title.connect': 'Log in', 'errors.USER_REJECTED': 'You said no.' }

/** All texts in Arabic, one of them in your words. */
export const oursInArabic: Messages = { ...arabic, 'title.connect': 'تسجيل الدخول' }
