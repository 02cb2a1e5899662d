export { ClanEmblem } from './clan-emblem.tsx'
