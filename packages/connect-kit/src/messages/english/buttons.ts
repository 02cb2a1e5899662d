/** Texts of the kit's buttons, in addition to some of the titles. The buttons have them in their own code, which loads before the modal's. */
export const buttons = {
  'button.connecting': 'Connecting...',
  'button.selectNetwork': 'Select Network',
  'button.unknownNetwork': 'Unknown Network',
} as const
