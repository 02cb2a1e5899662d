import type { ComponentPage } from '../page.ts'

export const feedback = {
  'alert-bar': {
    use: 'A state of the page that lasts: offline, maintenance, a payment that failed.',
    avoid: "For news that passes use a toast. For an error of one field use the field's `error`.",
    anatomy: `<AlertBar
  tone="warning"
  message="You are offline."
  details="The last answer came at 18:30."
  action={<Button size="s">Try again</Button>}
  onDismiss={hide}
/>`,
    shown: ['Info', 'Success', 'Warning', 'Danger', 'WithAction'],
    slots: {
      'alert-bar': ['The outer element.', 'data-tone'],
      'alert-bar-icon': ['The sign of its tone.'],
      'alert-bar-content': ['Message and details.'],
      'alert-bar-message': ['The message.'],
      'alert-bar-details': ['The details, opened by a press.'],
      'alert-bar-action': ['The action.'],
      'alert-bar-dismiss': ['The button that closes it.', 'data-size data-tone data-variant'],
    },
  },
  badge: {
    use: 'A state in one or two words next to an item: live, full, new.',
    avoid: 'For a word that people can remove or press use `Tag` or `ToggleTag`.',
    anatomy: `<Badge variant="live" dot>Live</Badge>`,
    shown: ['Neutral', 'Live', 'Accent', 'Positive', 'Info', 'OnArt'],
    slots: {
      badge: ['The element, or the one given to `render`.', 'data-tone data-variant'],
      'badge-dot': ['The dot before the text.'],
    },
  },
  tag: {
    use: 'A word that something carries and that can be removed: a game, a filter in force.',
    avoid: 'For a state use `Badge`. For a filter to turn on and off use `ToggleTag`.',
    anatomy: `<Tag tone="neutral" onRemove={remove}>My region · EU</Tag>`,
    shown: ['Neutral', 'Accent', 'Positive', 'Danger', 'Removable'],
    slots: {
      tag: ['The element.', 'data-removable data-tone'],
      'tag-text': ['The text.'],
      'tag-remove': ['The button that removes it.'],
    },
  },
  'toggle-tag': {
    use: 'A filter to turn on and off, in a row of them.',
    avoid: 'For a setting use `Switch`. For one of a few views use `ToggleGroup`.',
    anatomy: `<ToggleTag pressed={isToday} onPressedChange={setToday}>Today</ToggleTag>`,
    shown: ['Off', 'On', 'Disabled'],
    slots: {
      'toggle-tag': ['The `button`, with `aria-pressed`.', 'data-disabled data-pressed'],
      'toggle-tag-text': ['The text.'],
    },
  },
  'progress-bar': {
    use: 'How much of a whole is done or taken, with a value that is known; without one it says that it goes on.',
    avoid: 'For steps with names use `StepList`. For a small place use `Spinner`.',
    anatomy: `<ProgressBar label="Places taken" value={6} max={8} tone="accent" />`,
    shown: ['Accent', 'Full', 'Empty', 'Indeterminate'],
    slots: {
      'progress-bar': [
        'The element with `role="progressbar"`.',
        'data-complete data-indeterminate data-tone',
      ],
      'progress-bar-fill': ['The filled part.'],
    },
  },
  spinner: {
    use: 'Something is under way in a small place and nobody knows how long.',
    avoid:
      'Where the shape of the content is known use `Skeleton`. A `Button` has a spinner of its own (`loading`).',
    anatomy: `<Spinner label="Loading matches" />`,
    shown: ['WithoutLabel', 'WithLabel'],
    slots: {
      spinner: ['The `svg`.'],
    },
  },
  skeleton: {
    use: 'A placeholder in the shape of content that is loading. Set `aria-busy` on the region around it.',
    avoid: 'For an action under way use `loading` of the `Button` or a `Spinner`.',
    anatomy: `<Skeleton shape="line" width="12rem" height="1rem" />`,
    shown: ['Line', 'Block', 'Round'],
    slots: {
      skeleton: ['The element.', 'data-shape'],
    },
  },
  'empty-state': {
    use: 'A list or block without content, with what one can do about it.',
    avoid: 'Where content could not be loaded use `ErrorState`.',
    anatomy: `<EmptyState message="No matches yet" detail="Join a tournament to play." action={<Button>Find one</Button>} hue={40} />`,
    shown: ['MessageAndDetail', 'WithArtAndAction', 'MessageOnly'],
    slots: {
      'empty-state': ['The outer element.'],
      'empty-state-art': ['The drawing.'],
      'empty-state-message': ['The message.'],
      'empty-state-detail': ['Text below the title.'],
      'empty-state-action': ['The action.'],
    },
  },
  'error-state': {
    use: 'A block whose content could not be loaded, with a button to try again and the number of the request.',
    avoid: 'For a list that is empty use `EmptyState`. For a failed action use a toast.',
    anatomy: `<ErrorState message="The matches could not be loaded." requestId="7f2k" onRetry={refetch} loading={isRefetching} />`,
    shown: ['MessageOnly', 'WithRequest', 'Retrying'],
    slots: {
      'error-state': ['The outer element.', 'data-loading'],
      'error-state-icon': ['The sign.'],
      'error-state-message': ['The message.'],
      'error-state-request': ['The number of the request.'],
      'error-state-retry': ['The button to try again.', 'data-loading data-size data-tone data-variant'],
    },
  },
} as const satisfies Record<string, ComponentPage>
