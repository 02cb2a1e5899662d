/** A cell of a CSV file; null is an empty one. */
export type CsvCell = string | number | null

/** What a spreadsheet takes for a formula, also behind the apostrophes that were put before it. */
const formula = /^'*[=+\-@\t\r]/
const quoted = /[",\r\n]/

/**
 * Rows as CSV (RFC 4180): UTF-8 without a byte order mark, lines end with CRLF. Text that a spreadsheet would take for a formula begins with an apostrophe, which
 * {@link readCsv} takes off again; numbers stay numbers.
 *
 * @example writeCsv([['name', 'points'], ['=1+1', -3]]) // "name,points\r\n'=1+1,-3\r\n"
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  // A row of one empty cell would be an empty line.
  return rows
    .map((row) => (row.length === 1 && cellOf(row[0]) === '' ? '""' : row.map(cellOf).join(',')))
    .map((line) => `${line}\r\n`)
    .join('')
}

function cellOf(cell: CsvCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows of a text as people have it: CSV, or cells copied from a spreadsheet. The separator is a tab, a semicolon or a comma, whichever comes first outside of
 * quotes; a byte order mark and empty lines are left out. A quote that is never closed ends with the text.
 *
 * @param options `separator`: taken instead of the one that is found
 * @returns cells as text
 * @example readCsv('Nyx;1\nOkami;2') // [['Nyx', '1'], ['Okami', '2']]
 */
export function readCsv(
  text: string,
  options: { readonly separator?: ',' | ';' | '\t' } = {},
): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = options.separator ?? separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let wasQuoted = false
  let isOpen = false
  const endCell = () => {
    row.push(/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.length > 1 || row[0] !== '' || wasQuoted) rows.push(row)
    row = []
    wasQuoted = false
  }
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at)
    if (isOpen && char === '"' && source[at + 1] === '"') {
      cell += char
      at += 1
    } else if (isOpen && char === '"') isOpen = false
    else if (isOpen) cell += char
    else if (char === '"' && cell === '') {
      isOpen = true
      wasQuoted = true
    } else if (char === separator) endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && source[at + 1] === '\n') at += 1
      endRow()
    } else cell += char
  }
  if (cell !== '' || row.length > 0 || wasQuoted) endRow()
  return rows
}

function separatorOf(source: string): string {
  const unquoted = source.replace(/"(?:[^"]|"")*"?/g, '')
  return /[\t;,]/.exec(unquoted)?.[0] ?? ','
}
