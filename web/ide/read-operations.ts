import { type DocumentNode, Kind, type OperationTypeNode, print } from 'graphql'

/** One operation of the portal's own pages. */
export interface Operation {
  name: string
  kind: `${OperationTypeNode}`
  /** Its generated module and the folder of its file, both below `web/`. */
  module: string
  folder: string
  /** The operation with every fragment that it uses. */
  text: string
}

/**
 * The operations in modules that `npm run codegen` wrote, sorted by folder and name.
 *
 * @param modules each by its path below `web/`
 */
export const readOperations = (modules: Readonly<Record<string, object>>): Operation[] =>
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
