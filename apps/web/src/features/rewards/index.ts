export { placeWords } from './place-words.ts'
export { trophiesQuery } from './queries.ts'
export { TrophyArt } from './reward-art.tsx'
