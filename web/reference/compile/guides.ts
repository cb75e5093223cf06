import type { ToHtml } from './markdown.ts'

/** A chapter before the schema. */
export interface Guide {
  id: string
  title: string
  html: string
}

/** The chapters of `bff/api.md` that a client needs; the others are for those who run the portal. */
const chapters = [
  'Refusals and faults',
  'How the schema changes',
  'Documents',
  'Limits of a person',
  'Uploads',
  'Exports',
  'Headers',
]

/**
 * The chapters of the documentation of the API that are shown before the schema.
 *
 * @param apiText the text of `bff/api.md`
 */
export function readGuides(apiText: string, toHtml: ToHtml): Guide[] {
  const sections = new Map(
    apiText
      .split(/^## /m)
      .slice(1)
      .map((section): [string, string] => {
        const end = section.indexOf('\n')
        return [section.slice(0, end), section.slice(end + 1)]
      }),
  )
  return chapters.map((title) => {
    const text = sections.get(title)
    if (text === undefined) throw new Error(`bff/api.md has no chapter "${title}"`)
    return { id: title.toLowerCase().replaceAll(' ', '-'), title, html: toHtml(text) }
  })
}
