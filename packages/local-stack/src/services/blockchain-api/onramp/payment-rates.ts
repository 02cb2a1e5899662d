/** US dollars per unit of the currencies that coins are sold for. */
export const paymentRates: Readonly<Record<string, number>> = { USD: 1, EUR: 1.1 }
