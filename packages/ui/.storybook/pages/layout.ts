import type { ComponentPage } from '../page.ts'

export const layout = {
  'ui-provider': {
    use: 'Once around an app: toasts, texts in another language, locale of numbers, direction, and no inline style elements.',
    avoid:
      'Components work without it, in English; only toasts need it. One for the whole app is enough: each has a region for toasts of its own.',
    anatomy: `<UiProvider locale="de" dir="ltr" labels={{ closeLabel: 'Schließen' }}>
  <App />
</UiProvider>`,
    shown: ['Texts', 'Locale'],
    slots: {},
  },
  card: {
    use: 'A plane for things that belong together: a tournament, a balance, a form.',
    avoid: 'For rows of the same kind use `List`. For a section with only a heading no plane is needed.',
    anatomy: `<Card tone="neutral" notched={false} flush={false}>
  <CardHeader title="Wallet" description="On Polygon" action={<Button size="s">Change</Button>} />
  <p>0x7a…</p>
  <CardFooter>
    <Button tone="accent">Deposit</Button>
  </CardFooter>
</Card>`,
    shown: ['Plain', 'WithParts', 'Accent', 'Positive', 'AccentNotched', 'Flush'],
    slots: {
      card: ['The element, or the one given to `render`.', 'data-flush data-notched data-tone'],
      'card-header': ['The head.'],
      'card-title': ['Its title.'],
      'card-description': ['Text below the title.'],
      'card-footer': ['The foot.'],
    },
  },
  separator: {
    use: 'A line between things that do not belong together.',
    avoid: 'Space alone often says enough. In a menu use `MenuSeparator`, in a toolbar `ToolbarSeparator`.',
    anatomy: `<Separator orientation="horizontal" decorative={false} />`,
    shown: ['Horizontal', 'Vertical', 'Decorative'],
    slots: {
      separator: ['The line.', 'data-decorative data-orientation'],
    },
  },
  'scroll-area': {
    use: 'A part of the page with its own scrolling and scrollbars that look the same everywhere: a chat, a log.',
    avoid: 'Let the page scroll as a whole where it can. `Table` and `Dialog` scroll by themselves.',
    anatomy: `<ScrollArea label="Chat" fade style={{ blockSize: '20rem' }}>
  <Messages />
</ScrollArea>`,
    shown: ['ScrollsByKeyboard', 'Sideways', 'NothingToScroll', 'WithoutFade'],
    slots: {
      'scroll-area': [
        'The outer element.',
        '--scroll-area-corner-height --scroll-area-corner-width data-fade data-has-overflow-x data-has-overflow-y data-overflow-x-end data-overflow-x-start data-overflow-y-end data-overflow-y-start data-scrolling',
      ],
      'scroll-area-viewport': [
        'The scroll container.',
        '--scroll-area-overflow-x-end --scroll-area-overflow-x-start --scroll-area-overflow-y-end --scroll-area-overflow-y-start data-has-overflow-x data-has-overflow-y data-overflow-x-end data-overflow-x-start data-overflow-y-end data-overflow-y-start data-scrolling',
      ],
      'scroll-area-content': [
        'The content.',
        'data-has-overflow-x data-has-overflow-y data-overflow-x-end data-overflow-x-start data-overflow-y-end data-overflow-y-start data-scrolling',
      ],
      'scroll-area-scrollbar': [
        'A scrollbar.',
        '--scroll-area-thumb-height --scroll-area-thumb-width data-has-overflow-x data-has-overflow-y data-hovering data-orientation data-overflow-x-end data-overflow-x-start data-overflow-y-end data-overflow-y-start data-scrolling',
      ],
      'scroll-area-thumb': ['Its thumb.', 'data-orientation data-scrolling'],
    },
  },
  accordion: {
    use: 'Sections of which people open the few that matter to them, such as questions and answers.',
    avoid:
      'What everybody has to read is not hidden. For one section use `Collapsible`. For panels in one place use `Tabs`.',
    anatomy: `<Accordion
  headingLevel={2}
  multiple
  items={[
    { value: 'fee', title: 'What does it cost?', content: <p>Nothing.</p> },
    { value: 'late', title: 'What if I am late?', content: <p>You lose.</p>, disabled: true },
  ]}
/>`,
    shown: ['OneOpenAtATime', 'SeveralOpen', 'LongText'],
    slots: {
      accordion: ['The outer element.', 'data-orientation'],
      'accordion-item': ['One section.', 'data-closed data-disabled data-open data-orientation'],
      'accordion-heading': ['Its heading.', 'data-closed data-disabled data-open data-orientation'],
      'accordion-trigger': ['The button in it.', 'data-disabled data-orientation data-panel-open'],
      'accordion-panel': [
        'The collapsible part.',
        '--accordion-panel-height --accordion-panel-width data-closed data-disabled data-open data-orientation',
      ],
      'accordion-content': ['Content of the panel.'],
    },
  },
  collapsible: {
    use: 'Details that few people need, below a few words.',
    avoid: 'For several of them use `Accordion`. For something beside a button use `Popover`.',
    anatomy: `<Collapsible label="Details of the transaction" defaultOpen={false}>
  <Details />
</Collapsible>`,
    shown: ['Open', 'Disabled'],
    slots: {
      collapsible: ['The outer element.', 'data-closed data-disabled data-open'],
      'collapsible-trigger': ['The button.', 'data-disabled data-panel-open'],
      'collapsible-panel': [
        'The collapsible part.',
        '--collapsible-panel-height --collapsible-panel-width data-closed data-open',
      ],
      'collapsible-content': ['Content of the panel.'],
    },
  },
  'art-banner': {
    use: 'A generated picture for a tournament without one of its own. It is decoration and hidden from screen readers.',
    avoid: 'For a picture with a meaning use an `img` with an `alt`.',
    anatomy: `<ArtBanner seed="winter-cup" hue={40} aspect="wide" />`,
    shown: ['RiftLegends', 'StrikeZero', 'BlitzKart'],
    slots: {
      'art-banner': ['The `svg`.'],
    },
  },
  'art-hero': {
    use: 'The head of a screen: its title on generated art.',
    avoid: 'For long text: it has to be read on a picture.',
    anatomy: `<ArtHero seed="winter-cup" hue={40}>
  <h1>Winter Cup</h1>
</ArtHero>`,
    shown: ['Words', 'Light', 'LongText'],
    slots: {
      'art-hero': ['The outer element. It is dark in every theme.'],
    },
  },
  'visually-hidden': {
    use: 'Words for screen readers where sighted people get the meaning from the layout.',
    avoid: 'To name a control use `aria-label` or its `label`. Never hide what everybody needs.',
    anatomy: `<VisuallyHidden>12 unread messages</VisuallyHidden>`,
    shown: ['Inline', 'IsReadNotSeen'],
    slots: {
      'visually-hidden': ['The element.'],
    },
  },
} as const satisfies Record<string, ComponentPage>
