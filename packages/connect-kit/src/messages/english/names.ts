/** Texts of the views for account names. */
export const names = {
  // Account name
  'chooseName.title': 'Choose your account name',
  'chooseName.text': 'A name is easier to remember, and easier to check, than a long address.',
  'chooseName.choose': 'Choose name',

  // Choose name
  'registerName.label': 'Account name',
  'registerName.hint': 'At least 4 letters, numbers or -',
  'registerName.register': 'Register name',
  'registerName.checking': 'Checking',
  'registerName.registered': 'Registered',
  'registerName.available': 'Available',
  'registerName.suggestions': 'Suggestions',
  'registerName.tooShort': 'Name must be at least 4 characters long',
  'registerName.letters': 'Can only contain letters, numbers and - characters',
  'registerName.owned': 'You already own a name',

  // Name registered
  'nameRegistered.title': 'Account name chosen successfully',
  'nameRegistered.text': 'You can now fund your account and trade crypto',
  'nameRegistered.go': "Let's Go!",
} as const
