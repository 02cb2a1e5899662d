export {
  commitToSeed,
  type Draw,
  type DrawCheck,
  type DrawFlaw,
  type DrawParameters,
  draw,
  verifyDraw,
} from './draw.ts'
export {
  drawWeighted,
  flawOfWeightedDraw,
  type WeightedDraw,
  type WeightedDrawFlaw,
  type WeightedDrawParameters,
} from './weighted.ts'
