import type { onramp } from '../../../messages/english/onramp.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import type { MessagesOfView } from '../../use-messages.ts'

const names = { card: 'buy.card', ach_bank_account: 'buy.bankAccount' } as const

/** The ways to pay an amount, as a list in the user's language; an unknown one is shown by its own name. */
export function methodsText(
  methods: readonly string[],
  { t, locale }: Pick<MessagesOfView<typeof onramp>, 't' | 'locale'>,
): string {
  const shown = methods.map((id) => (isKnown(id) ? t(names[id]) : strangersText(id.replaceAll('_', ' '), 24)))
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(shown)
}

const isKnown = (id: string): id is keyof typeof names => Object.hasOwn(names, id)
