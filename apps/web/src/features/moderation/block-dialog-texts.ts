import { defineTexts } from '../../lib/texts.ts'

export const blockDialogTexts = defineTexts('moderation/block-dialog', {
  title: (name: string) => `Block ${name}?`,
  effect:
    'Their messages are folded for you, and you get no invitations and no notifications of theirs. They are not told. You can unblock them in your profile.',
  block: 'Block',
  done: (name: string) => `${name} is blocked`,
})
