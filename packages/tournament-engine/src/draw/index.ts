export {
  commitToSeed,
  type Draw,
  type DrawCheck,
  type DrawFlaw,
  type DrawParameters,
  draw,
  verifyDraw,
} from './draw.ts'
