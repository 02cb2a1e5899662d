/** Key of the switch of this browser that silences notifications, whatever the gamer's preferences say. */
export const soundSwitchKey = 'esports.sound'
