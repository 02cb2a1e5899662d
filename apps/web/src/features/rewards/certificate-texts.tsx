import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'
import type { CertificateCheck } from './certificate.ts'

export const certificateTexts = defineTexts('rewards/certificate', {
  keys: 'the keys of this platform',
  label: 'Certificate',
  hint: 'A signed text with two dots. It is checked in your browser and sent nowhere.',
  faults: {
    wrong: 'This certificate was not signed by this platform, or it was changed.',
    key_unknown: 'This certificate was signed with a key that is not of this platform.',
    malformed: 'This is not a whole certificate.',
  } satisfies Record<Exclude<CertificateCheck['status'], 'right'>, string>,
  genuine: 'Genuine',
  won: (place: string, field: number | null, gamer: ReactNode) => (
    <>
      {field === null ? place : `${place} of ${formatCount(field)}`}: {gamer}
    </>
  ),
})
