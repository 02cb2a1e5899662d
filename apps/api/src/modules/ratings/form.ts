/** The last results of a rating, newest last, from the letters it is stored as. @example formOf('WL') // ['win', 'loss'] */
export const formOf = (letters: string): ('win' | 'loss')[] =>
  letters.split('').map((letter) => (letter === 'W' ? 'win' : 'loss'))
