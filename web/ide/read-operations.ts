import { type DocumentNode, Kind, print } from 'graphql'

/**
 * The operations of the portal's own pages in modules that `npm run codegen` wrote, sorted by folder and name; each with the text of
 * every fragment that it uses.
 *
 * @param modules each by its path below `web/`
 */
export const readOperations = (modules: Readonly<Record<string, object>>) =>
  Object.entries(modules)
    .flatMap(([path, module]) =>
      Object.values(module).flatMap((value: Partial<DocumentNode>) => {
        const operation = value.definitions?.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
        if (operation?.kind !== Kind.OPERATION_DEFINITION) return []
        const folder = path.slice(0, path.indexOf('/__generated__'))
        const text = `${print(value as DocumentNode)}\n`
        return [{ name: operation.name?.value ?? '', kind: operation.operation, module: path, folder, text }]
      }),
    )
    .toSorted((one, other) => one.folder.localeCompare(other.folder) || one.name.localeCompare(other.name))
