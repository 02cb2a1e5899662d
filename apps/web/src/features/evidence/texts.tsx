import type { ReactNode } from 'react'
import { defineTexts } from '../../lib/texts.ts'

export const evidenceTexts = defineTexts('evidence', {
  what: 'the evidence',
  title: 'Evidence',
  detail: 'Pictures and links that show what happened. Only both sides and the officials see them.',
  none: 'Nothing was added yet',
  noneHint: 'A screenshot of the final score settles most disputes.',
  noneLate: 'Nothing was added.',
  list: 'Pictures and links',
  addPicture: 'Add a picture',
  addLink: 'Add a link',
  full: 'You have added as much as one can.',
  closed: (hours: number) => `Closed since ${hours} hours after the match.`,
  by: (name: ReactNode, time: ReactNode) => (
    <>
      {name}, {time}
    </>
  ),
  open: (note: string) => `Open the picture: ${note}`,
  opensAt: (host: string, moment: string | null) => (moment === null ? host : `${host} at ${moment}`),
  remove: 'Remove',
  removeNamed: (note: string) => `Remove: ${note}`,
  removing: {
    title: 'Remove it from this match?',
    own: 'Nobody can see it afterwards. You can add it again until a day after the match.',
    ofOthers: 'Nobody can see it afterwards. The log of the tournament says that you removed it.',
  },
  picture: {
    title: 'Add a picture',
    detail: 'It becomes smaller, and what its file says of place and device is left out.',
    choose: 'Choose a picture',
    other: 'Choose another one',
    paste: 'Or paste a screenshot here.',
    preparing: 'The picture is being prepared',
    preview: 'The picture that will be added',
    unreadable: 'This file cannot be read as a picture. Save it as JPEG or PNG and choose it again.',
    missing: 'Choose a picture first.',
  },
  link: {
    title: 'Add a link',
    detail: 'To a recording or a clip, with the moment that matters.',
    url: 'Address',
    urlWrong: 'An address begins with https:// and names a site.',
    moment: 'Moment',
    momentHint: 'Such as 12:34 or 1:02:03. Leave it empty for the whole film.',
    momentWrong: 'Write the moment as 12:34 or 1:02:03.',
  },
  note: 'What it shows',
  noteHint: 'Also read to those who do not see it.',
  add: 'Add',
  close: 'Close',
})
