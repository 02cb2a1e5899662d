import type { ComponentPage } from '../page.ts'

export const data = {
  avatar: {
    use: 'A person, a team or a wallet by its picture; without one, a face drawn from the name.',
    avoid: 'For a logo that says something use an `img` with an `alt`.',
    anatomy: `<AvatarGroup label="Players" max={3}>
  <Avatar seed="nyx" imageUrl="/nyx.png" label="Nyx" />
  <Avatar seed="okami" label="Okami" />
</AvatarGroup>`,
    shown: ['Picture', 'Generated', 'Small', 'Large', 'BesideAName', 'Group'],
    slots: {
      avatar: ['The outer element.', 'data-state'],
      'avatar-image': ['The picture.'],
      'avatar-face': ['The drawn face.'],
      'avatar-group': ['Several of them, one over another.'],
      'avatar-group-others': ['How many more there are.'],
    },
  },
  'avatar-frame': {
    use: 'A frame around an avatar that somebody has earned or bought.',
    avoid:
      'To say something about a person, such as that they are online: a frame is decorative, use a `Badge`.',
    anatomy: `<AvatarFrame variant="halo" hue={46}>
  <Avatar seed="nyx" label="Nyx" size={48} />
</AvatarFrame>`,
    shown: ['Variants', 'Halo', 'None', 'UnknownVariant'],
    slots: { 'avatar-frame': ['The element around the avatar.', 'data-variant --frame-hue'] },
  },
  address: {
    use: 'An address of a chain: short for the eye, whole for screen readers and for the clipboard, with a button to copy it.',
    avoid: 'For other text to copy use `CopyButton`.',
    anatomy: `<Address address="0x7aF3000000000000000000000000000000c91B2e" copyable />`,
    shown: ['WithCopy', 'Short', 'MoreCharacters', 'InALongSentence'],
    slots: {
      address: ['The outer element.'],
      'address-text': ['The address in both forms.'],
      'address-short': ['The short form, for the eye.'],
      'address-full': ['The whole address, for screen readers and selection.'],
      'address-copy': ['The button that copies it.', 'data-copied data-size data-tone data-variant'],
    },
  },
  'qr-code': {
    use: 'A link or an address that a phone scans.',
    avoid: 'As the only way: offer the text with a `CopyButton`, too.',
    anatomy: `<QrCode value="wc:7f6e…" label="Scan with your wallet" logo="/logo.svg" />`,
    shown: ['Address', 'WithLogo', 'LongPairing'],
    slots: {
      'qr-code': ['The outer element, dark on light in every theme.', 'data-empty'],
      'qr-code-logo': ['The picture in the middle.'],
    },
  },
  'number-text': {
    use: "A number in the writing of the provider's locale: points, places, a share.",
    avoid: 'For an amount of a token use `TokenAmount`.',
    anatomy: `<NumberText value={12345} format={{ notation: 'compact' }} />`,
    shown: ['Integer', 'Compact', 'Percent', 'Signed', 'Unknown', 'German'],
    slots: {
      'number-text': ['The `data` element.', 'data-state'],
    },
  },
  'token-amount': {
    use: 'How much of a token, from decimal text or base units, never rounded up.',
    avoid: 'For other numbers use `NumberText`. To enter an amount use `AmountField`.',
    anatomy: `<TokenAmount amount="1200.509999" unit="USDT" maxDecimals={2} />`,
    shown: ['Exact', 'Truncated', 'Tiny', 'Negative', 'WithoutUnit', 'Unknown'],
    slots: {
      'token-amount': ['The `data` element.', 'data-state'],
      'token-amount-number': ['The digits.'],
      'token-amount-unit': ['The symbol of the token.'],
    },
  },
  kbd: {
    use: "Keys to press, as they are called on the reader's keyboard.",
    avoid: 'It listens to nothing: handle the keys yourself and set `aria-keyshortcuts`.',
    anatomy: `<Kbd keys="Mod+K" platform="apple" />`,
    shown: ['Combination', 'OnAMac', 'InASentence'],
    slots: {
      kbd: ['The outer `kbd`.', 'data-platform'],
      'kbd-key': ['One key.'],
      'kbd-words': ['The names of the keys, for screen readers.'],
    },
  },
  countdown: {
    use: 'The time left until a moment, such as the end of check-in.',
    avoid: 'For a point in time without a deadline write the date.',
    anatomy: `<Countdown label="Check-in closes in" endsAt={Date.now() + 90_000} onEnd={refetch} />`,
    shown: ['Running', 'Ending', 'Hours', 'Over', 'OverInWords'],
    slots: {
      countdown: ['The outer element.', 'data-state'],
      'countdown-time': ['The time, for the eye.'],
      'countdown-announcement': ['The announcement once a minute; a live region.'],
    },
  },
  list: {
    use: 'Rows with a picture, a title and something at the end; each to read, to press or with an action.',
    avoid: 'For several columns to compare use `Table`. For thousands of rows use `InfiniteList`.',
    anatomy: `<List aria-label="Players" variant="framed">
  <ListRow media={<Avatar seed="nyx" />} detail="@nyx" end="1,842" onClick={showPlayer}>Nyx</ListRow>
</List>`,
    shown: ['Static', 'Pressable', 'WithActions', 'Plain'],
    slots: {
      list: ['The `ul`.', 'data-variant'],
      'list-row': ['One row, a `li`.', 'data-current data-disabled'],
      'list-row-control': ['The interactive part, or the content.', 'data-pressable'],
      'list-row-title': ['The title.'],
      'list-row-detail': ['Text below the title.'],
      'list-row-end': ['Content at the end.'],
    },
  },
  'infinite-list': {
    use: 'Thousands of rows, loaded while one scrolls. Only the rows in sight are in the page.',
    avoid: 'For less than a hundred rows use `List`. For a list with fixed pages use `Pagination`.',
    anatomy: `<InfiniteList
  label="Players"
  items={players}
  itemKey={(player) => player.id}
  renderItem={(player) => <PlayerRow player={player} />}
  next="ready"
  onNext={fetchNextPage}
/>`,
    shown: ['TenThousandRows', 'Loading', 'Nothing'],
    slots: {
      'infinite-list': ['The list.', 'data-scroller'],
      'infinite-list-row': ['One row.', 'data-index'],
      'infinite-list-end': ['After the last row: a spinner, or the button that loads more.', 'data-state'],
    },
  },
  table: {
    use: 'Rows with several columns to compare, sort and select.',
    avoid: 'For one line per thing use `List`.',
    anatomy: `<Table
  caption="Leaderboard"
  columns={[
    { id: 'name', header: 'Player', cell: (player) => player.name, rowHeader: true },
    { id: 'points', header: 'Points', cell: (player) => player.points, align: 'end', compare: (a, b) => a.points - b.points },
  ]}
  rows={players}
  rowKey={(player) => player.id}
  selectable
/>`,
    shown: ['Plain', 'SortedDown', 'SortsByItselfAndSelects', 'Empty'],
    slots: {
      table: ['The `table`.'],
      'table-scroller': ['The scroll container, if the page is narrower.'],
      'table-caption': ['The caption.'],
      'table-row': ['A row.', 'data-selected'],
      'table-header': ['A header of a column or a row.', 'data-align data-row-header data-sort'],
      'table-cell': ['A cell.', 'data-align data-row-header'],
      'table-sort': ['The button of a header that sorts.'],
      'table-select': ['The cell of the checkbox of a row.'],
      'table-select-control': ['The checkbox of a row, a native one.', 'data-checked'],
      'table-select-all': ['The box of all rows.'],
      'table-empty': ['Shown if there are no rows.'],
    },
  },
  'line-chart': {
    use: 'How one or several values change over time, with the same data as a table.',
    avoid: 'To compare a few amounts use `BarChart`. For a trend beside a number use `Sparkline`.',
    anatomy: `<LineChart
  caption="Prize pool"
  pointLabel="Day"
  points={[new Date('2026-03-01'), new Date('2026-03-02')]}
  series={[{ id: 'pool', label: 'USDT', values: [100, 250] }]}
/>`,
    shown: ['SeveralSeries', 'OnePoint', 'Empty', 'Loading'],
    slots: {
      'line-chart': ['The outer element.', 'data-empty data-loading data-size data-view'],
      'line-chart-header': ['Caption and button for the table.'],
      'line-chart-caption': ['The caption.'],
      'line-chart-view': ['The button that shows chart or table.', 'data-size data-tone data-variant'],
      'line-chart-plot': ['The drawing that the arrow keys walk through.'],
      'line-chart-series': ['One series in it.'],
      'line-chart-cursor': ['The line at the point that is read.'],
      'line-chart-tooltip': ['The values at that point.'],
      'line-chart-table': ['The same data as a table.'],
      'line-chart-legend': ['The legend.'],
      'line-chart-entry': ['A series in the legend, to hide and show it.'],
      'line-chart-state': ['Shown while it is loading or has no data.'],
    },
  },
  'bar-chart': {
    use: 'A few amounts to compare, from zero, with the same data as a table.',
    avoid: 'For many steps of time use `LineChart`.',
    anatomy: `<BarChart
  caption="Matches"
  pointLabel="Player"
  points={['nyx', 'okami']}
  series={[{ id: 'won', label: 'Won', values: [12, 9] }]}
/>`,
    shown: ['Groups', 'FiveSeries', 'BelowZero', 'Empty', 'Loading'],
    slots: {
      'bar-chart': ['The outer element.', 'data-empty data-loading data-size data-view'],
      'bar-chart-header': ['Caption and button for the table.'],
      'bar-chart-caption': ['The caption.'],
      'bar-chart-view': ['The button that shows chart or table.', 'data-size data-tone data-variant'],
      'bar-chart-plot': ['The drawing that the arrow keys walk through.'],
      'bar-chart-series': ['One series in it.'],
      'bar-chart-cursor': ['The band at the point that is read.'],
      'bar-chart-tooltip': ['The values at that point.'],
      'bar-chart-table': ['The same data as a table.'],
      'bar-chart-legend': ['The legend.'],
      'bar-chart-entry': ['A series in the legend, to hide and show it.'],
      'bar-chart-state': ['Shown while it is loading or has no data.'],
    },
  },
  sparkline: {
    use: 'A trend as high as a line of text, beside the number that matters.',
    avoid: 'Where values are read off use `LineChart`.',
    anatomy: `<Sparkline label="Players, last week" values={[12, 18, 16, 24, 31]} tone="positive" />`,
    shown: ['Rising', 'InASentence', 'OnePoint'],
    slots: {
      sparkline: ['The `svg`.', 'data-tone'],
    },
  },
} as const satisfies Record<string, ComponentPage>
