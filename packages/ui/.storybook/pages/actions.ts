import type { ComponentPage } from '../page.ts'

export const actions = {
  button: {
    use: 'An action on this page: save, join, send. With `render` it is a link that looks like a button.',
    avoid:
      'For a way to another page inside a text use `Link`. For an icon without words use `IconButton`. To copy a value use `CopyButton`.',
    anatomy: `<Button tone="accent" variant="solid" size="m" loading={false}>
  <Plus size={18} aria-hidden /> Create New
</Button>`,
    shown: [
      'Plain',
      'Accent',
      'Positive',
      'Danger',
      'Quiet',
      'Small',
      'Large',
      'Disabled',
      'WithIcon',
      'AsLink',
    ],
    slots: {
      button: [
        'The `button`, or the element given to `render`.',
        'data-disabled data-full-width data-loading data-size data-tone data-variant',
      ],
      'button-label': ['The content.'],
      'button-spinner': ['The spinner while it loads.'],
    },
  },
  'icon-button': {
    use: 'An action in a place with no room for words, whose icon everybody knows: close, search, more.',
    avoid:
      'When the icon needs an explanation use `Button` with words. For something to turn on and off use `ToggleTag`, `Switch` or `ToggleGroup`.',
    anatomy: `<IconButton label="Close" icon={<X size={18} aria-hidden />} dot={false} />`,
    shown: ['Plain', 'Quiet', 'WithDot', 'Accent', 'Danger', 'Small', 'Disabled'],
    slots: {
      'icon-button': [
        'The `button`, or the element given to `render`.',
        'data-disabled data-loading data-size data-tone data-variant',
      ],
      'icon-button-dot': ['The dot that says that there is something new.'],
    },
  },
  link: {
    use: 'A way to another page or another place of this page.',
    avoid: 'For an action use `Button`, also where it should look quiet (`variant="ghost"`).',
    anatomy: `<Link href="/rules" external={false} standalone={false}>Read the rules</Link>`,
    shown: ['Plain', 'Info', 'Standalone', 'External', 'InASentence', 'Disabled'],
    slots: {
      link: [
        'The `a`, or the element given to `render`.',
        'data-disabled data-external data-standalone data-tone',
      ],
      'link-icon': ['The arrow of an external link.'],
    },
  },
  'copy-button': {
    use: 'A value that people take elsewhere: an address, a link, an invitation code.',
    avoid: 'For an address with its text use `Address` with `copyable`: it has this button.',
    anatomy: `<CopyButton value="https://arena.example/join/7F2K" copyLabel="Copy the link" copiedLabel="Copied!" />`,
    shown: ['Plain', 'Accent', 'Quiet', 'Large', 'Disabled'],
    slots: {
      'copy-button': [
        'The `button`. It has the parts of `Button`.',
        'data-copied data-disabled data-full-width data-size data-tone data-variant',
      ],
    },
  },
  toolbar: {
    use: 'Several controls for one thing (a bracket, a list, an editor) that Tab should reach as one stop.',
    avoid:
      'For two buttons in a row use a plain row: each is a Tab stop and that is what people expect. For a choice of one view use `ToggleGroup`.',
    anatomy: `<Toolbar label="Bracket">
  <ToolbarGroup label="Zoom">
    <ToolbarButton>In</ToolbarButton>
    <ToolbarButton>Out</ToolbarButton>
  </ToolbarGroup>
  <ToolbarSeparator />
  <ToolbarInput label="Round" />
  <ToolbarLink href="/rules">Rules</ToolbarLink>
</Toolbar>`,
    shown: ['IsOneTabStop', 'Vertical', 'Disabled'],
    slots: {
      toolbar: ['The element with `role="toolbar"`.', 'data-disabled data-orientation'],
      'toolbar-group': ['Controls that belong together.', 'data-orientation'],
      'toolbar-button': ['A button.', 'data-disabled data-orientation'],
      'toolbar-link': ['A link.', 'data-orientation'],
      'toolbar-input': ['An input.', 'data-disabled data-orientation'],
      'toolbar-separator': ['A line between controls.', 'data-orientation'],
    },
  },
} as const satisfies Record<string, ComponentPage>
