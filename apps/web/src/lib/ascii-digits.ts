/**
 * A text with the digits 0 to 9 where it has those of Arabic (`١٢`) or Persian (`۱۲`), which keyboards of these languages type.
 *
 * @example asciiDigits('٤٢') // '42'
 */
export const asciiDigits = (text: string): string =>
  // The low four bits of these digits are their value.
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
