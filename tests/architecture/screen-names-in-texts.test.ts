import { expect, test } from 'vitest'
import { languages, messages } from './catalogue.ts'
import { files, read } from './sources.ts'

/** Bold words that are not names on the screen: the first words of a note or an example, and the last row of a table. */
const other = new Set(['合计', 'Total', '示例'])
const isName = (bold: string) => !other.has(bold) && !/^\{\{|[.。]$/.test(bold)

test.each(languages)('every name on the screen that a long text in %s mentions exists on it', (language) => {
  const names = files(`web/brand/texts/${language}/*.md`).flatMap((path) =>
    [...read(path).matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold).filter(isName),
  )
  const shown = new Set(messages[language].values())
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !shown.has(name))).toEqual([])
})
