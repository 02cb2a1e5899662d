import { freeEmblemParts, soldEmblemParts } from '@esports/contract'

/** A part of an emblem: the key of its name, and how it is drawn in a square of 48. */
export interface EmblemPart<Name extends string = string> {
  readonly name: Name
  readonly path: string
}

/** In the order of the contract's numbers; parts are added at the end. */
export const shields = [
  { name: 'heater', path: 'M24 2l20 7v17L24 46 4 26V9z' },
  { name: 'lozenge', path: 'M24 2l21 22-21 22L3 24z' },
  { name: 'hexagon', path: 'M24 2l20 11v22L24 46 4 35V13z' },
  { name: 'pennant', path: 'M6 4h36v26L24 46 6 30z' },
  { name: 'octagon', path: 'M16 3h16l13 13v16L32 45H16L3 32V16z' },
  { name: 'kite', path: 'M24 2l16 4 5 14-9 16-12 10-12-10L3 20 8 6z' },
  { name: 'bastion', path: 'M4 6h9v5h7V6h8v5h7V6h9v24L24 46 4 30z' },
  { name: 'aegis', path: 'M24 6l7-4 13 5-3 9 4 7-6 13-15 10L9 36 3 23l4-7-3-9 13-5z' },
] as const satisfies readonly EmblemPart[]

export const motifs = [
  { name: 'star', path: 'M24 12l4 9h9l-7 6 3 9-9-6-9 6 3-9-7-6h9z' },
  { name: 'swords', path: 'M14 13l20 20M34 13L14 33M12 28l7 7M36 28l-7 7' },
  { name: 'spire', path: 'M24 10v27M15 19l9-9 9 9M15 29l9-9 9 9' },
  { name: 'crown', path: 'M13 32h22l2-16-7 6-6-10-6 10-7-6z' },
  { name: 'bolt', path: 'M27 9L15 25h8l-3 13 13-17h-9z' },
  { name: 'flame', path: 'M24 10c2 6 9 9 9 17a9 9 0 0 1-18 0c0-4 3-6 4-10 2 2 3 4 3 7 2-4 3-8 2-14z' },
  { name: 'waves', path: 'M11 19c4-5 9-5 13 0s9 5 13 0M11 29c4-5 9-5 13 0s9 5 13 0' },
  { name: 'anchor', path: 'M24 11a3.5 3.5 0 1 0 .01 0M24 18v19M17 22h14M13 27c1 6 5 10 11 10s10-4 11-10' },
  { name: 'eye', path: 'M11 24c6-9 20-9 26 0-6 9-20 9-26 0zM24 20a4 4 0 1 0 .01 0' },
  { name: 'fox', path: 'M12 12l8 6h8l8-6v13L24 37 12 25zM19 24l3 2M29 24l-3 2' },
  { name: 'invader', path: 'M18 12h12v4h4v10h-4v4h-3v5h-6v-5h-3v-4h-4V16h4zM20 21h.01M28 21h.01' },
  { name: 'cells', path: 'M24 10l12 7v14l-12 7-12-7V17zM24 18l5 3v6l-5 3-5-3v-6z' },
  { name: 'spiral', path: 'M25 24a2 2 0 1 1 2 2 6 6 0 1 1-5-10 10 10 0 1 1-9 12' },
  { name: 'wings', path: 'M24 34V17M24 19c-3-6-8-7-13-7 0 9 4 14 13 16M24 19c3-6 8-7 13-7 0 9-4 14-13 16' },
  { name: 'peaks', path: 'M9 34l10-18 5 9 4-6 11 15zM16 22h6' },
  { name: 'gem', path: 'M16 13h16l6 8-14 16-14-16zM10 21h28M20 21l4 16 4-16' },
  { name: 'hourglass', path: 'M14 11h20M14 37h20M17 11c0 9 14 17 14 26M31 11c0 9-14 17-14 26' },
  { name: 'trident', path: 'M24 38V11M14 12v7a10 10 0 0 0 20 0v-7M20 15l4-5 4 5M19 33h10' },
  { name: 'comet', path: 'M30 25a6 6 0 1 0 .01 0M25 25L12 12M31 20l-8-9M20 31l-9-8' },
  { name: 'phoenix', path: 'M24 38l-4-9c-6 0-9-5-10-13 6 1 9 4 11 8l3-13 3 13c2-4 5-7 11-8-1 8-4 13-10 13z' },
] as const satisfies readonly EmblemPart[]

/** How the part of an item is drawn; undefined for an item that is none. */
export function pathOfSoldPart(sku: string): string | undefined {
  const shield = soldEmblemParts.shields.findIndex((one) => one === sku)
  if (shield >= 0) return shields[freeEmblemParts.shields + shield]?.path
  const motif = soldEmblemParts.motifs.findIndex((one) => one === sku)
  return motif >= 0 ? motifs[freeEmblemParts.motifs + motif]?.path : undefined
}
