import { defineTexts } from '../../lib/texts.ts'

export const shareTexts = defineTexts('tournaments/share', {
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied',
  copyCode: 'Copy code of the bracket for your site',
  codeCopied: 'The code is copied: paste it into your site',
  csv: {
    participants: 'Participants as CSV',
    results: 'Results as CSV',
    standings: 'Standings as CSV',
  },
  file: 'Whole tournament as a file',
  print: 'Print',
  copyOverlay: 'Copy address of the stream overlay',
  overlayCopied: 'The overlay is copied: add it as a browser source',
  notCopied: 'The browser does not let it be copied.',
})
