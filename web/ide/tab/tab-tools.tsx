import { ToolbarButton, ToolbarMenu, useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'
import { copyText } from '../../platform/browser/clipboard.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { IconShare } from '../../ui/icons.ts'
import { notify } from './answer-footer.tsx'
import { curlCommand, fileNameOf, hasMutation, hookCall, linkTo } from './share.ts'
import { useTab } from './use-tab.ts'

/** The menu that passes a tab on: as a link, a command or a file; and the schema as a file. */
export function TabTools() {
  const tab = useTab()
  // Drawn again with another tab: GraphiQL opens one beyond the edge of a full row, and names it later.
  useGraphiQL((state) => state.activeTabIndex)
  useEffect(() => {
    document.querySelector('.graphiql-tab-active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const copy = async (text: () => string, done: string) => {
    try {
      const outcome = await copyText(text())
      notify(outcome === 'copied' ? done : 'Failed to copy: this browser does not allow it.')
    } catch {
      notify('Failed to copy: the variables of this tab are not valid JSON, or its operation has no name.')
    }
  }
  const copyLink = () => {
    const one = tab.read()
    const done = hasMutation(one) ? 'Link copied, without the variables of the mutation.' : 'Link copied.'
    return copy(() => linkTo(location.href, one), done)
  }
  const copyCommand = () =>
    copy(
      () => curlCommand(location.origin, tab.read(), tab.operationName),
      'Command copied, with the variables. Its session is in the file cookies.txt.',
    )
  const copyHook = () =>
    copy(
      () => hookCall(tab.read(), tab.operationName),
      'Hook copied. Save the document beside your component, then run npm run codegen.',
    )
  const saveDocument = () => {
    const { query } = tab.read()
    const name = fileNameOf(query)
    saveFile(new Blob([query], { type: 'application/graphql' }), name)
    notify(`Saved as ${name}.`)
  }
  const saveSchema = async () => {
    const response = await fetch('/schema.graphql').catch(() => null)
    if (!response) return notify('Failed to save the schema: the portal cannot be reached.')
    if (!response.ok) return notify('Failed to save the schema: introspection is off here.')
    saveFile(await response.blob(), 'schema.graphql')
    notify('Saved as schema.graphql.')
  }

  return (
    <ToolbarMenu
      button={
        <ToolbarButton label="Share and save">
          <IconShare className="graphiql-toolbar-icon" aria-hidden />
        </ToolbarButton>
      }
    >
      <ToolbarMenu.Item onSelect={copyLink}>Copy link</ToolbarMenu.Item>
      <ToolbarMenu.Item onSelect={copyCommand}>Copy as curl</ToolbarMenu.Item>
      <ToolbarMenu.Item onSelect={copyHook}>Copy as hook</ToolbarMenu.Item>
      <ToolbarMenu.Item onSelect={saveDocument}>Save as .graphql file</ToolbarMenu.Item>
      <ToolbarMenu.Item onSelect={saveSchema}>Save the schema</ToolbarMenu.Item>
    </ToolbarMenu>
  )
}
