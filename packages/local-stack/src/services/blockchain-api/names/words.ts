/** Words used for name suggestions. */
export const words: readonly string[] = (
  'ace adept alchemist alpha amber anchor arcade archer arena armor arrow assassin astral atlas aurora avatar ' +
  'axiom azure badger bandit banner baron bastion beacon berserk blade blaze blitz bolt bravo breaker bronze ' +
  'captain castle cavalier champion charger chaser cipher cobra comet conqueror corsair cosmos courage crystal ' +
  'crusader cyber cyclone dagger dancer daring dawn defender delta diamond domino dragon druid duelist dynamo ' +
  'eagle echo eclipse ember emerald empire enigma epic falcon fighter flame flash force fortune fox frost fury ' +
  'galaxy gamer gamma gambit gladiator glider golden gravity griffin guardian hammer hawk helix herald hero hunter ' +
  'icon impact inferno infinity iron ivory jaguar jester jolt joker jungle justice karma keeper king knight kraken ' +
  'lancer legend leopard leader lightning lion lucky lunar lynx maestro magic magnet marshal master matrix maverick ' +
  'max maxim maxima maximal maximum meteor midnight mirage mystic nebula nemesis ninja nomad nova oasis oracle orbit ' +
  'orion outlaw paladin panther phantom phoenix pilot pioneer pirate pixel player power prime prodigy pulse puma ' +
  'quantum quest racer raider ranger raptor raven rebel rider rocket rogue ronin royal runner saber sage samurai ' +
  'scout sentinel shadow shaman shark shield silver slayer sniper solar sorcerer spark spartan sphinx spirit sprint ' +
  'stalker star storm striker surge swift tempest thunder tiger titan tornado tracker trick turbo twister ultra ' +
  'unicorn valor vanguard vector venom victor viking viper volt vortex vulcan walker warden warrior whisper wild ' +
  'winner winter wizard wolf wonder wraith xenon yeti zealot zen zenith zephyr zero zodiac'
).split(' ')
