import type { ToHtml } from './markdown.ts'

/** A chapter before the schema. */
export interface Guide {
  id: string
  title: string
  html: string
}

/** The chapters of `bff/api.md` that a client needs; the others are for those who run the portal. */
const chapters = ['Refusals and faults', 'Documents', 'Limits of a person', 'Uploads', 'Exports', 'Headers']

/**
 * The chapters of the documentation that are shown before the schema.
 *
 * @param apiText the text of `bff/api.md`
 * @param clientsText the text of `bff/clients.md`, which becomes one chapter
 */
export function readGuides(apiText: string, clientsText: string, toHtml: ToHtml): Guide[] {
  const sections = new Map(
    apiText
      .split(/^## /m)
      .slice(1)
      .map((section): [string, string] => {
        const end = section.indexOf('\n')
        return [section.slice(0, end), section.slice(end + 1)]
      }),
  )
  const ofApi = chapters.map((title) => {
    const text = sections.get(title)
    if (text === undefined) throw new Error(`bff/api.md has no chapter "${title}"`)
    return guideOf(title, toHtml(text))
  })
  const [, title = '', text = ''] = /^# (.*)\n([^]*)$/.exec(clientsText) ?? []
  return [...ofApi, guideOf(title, toHtml(text.replaceAll(/^## /gm, '### ')))]
}

const guideOf = (title: string, html: string): Guide => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  html,
})
