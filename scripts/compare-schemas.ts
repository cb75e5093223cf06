import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import {
  buildSchema,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** The difference between two versions of the schema, one sentence each. */
export interface SchemaComparison {
  /** Changes that break clients and were not announced. */
  breaks: string[]
  /** Changes that break clients only after the announced date. */
  announced: string[]
  /** Changes that can surprise a client, such as a new member of a union. */
  risks: string[]
}

/** A reason that announces a removal: `Use providerCode. Removed after 2027-05-22.` */
const notice = /^Use [\w.]+\. Removed after (20\d\d-\d{2}-\d{2})\.$/

/** The day after which something deprecated may be removed, as `yyyy-mm-dd`; null if the reason does not announce one. */
export const removalDate = (reason: string | null | undefined): string | null =>
  notice.exec(reason ?? '')?.[1] ?? null

const typeName = (type: GraphQLType): string => getNamedType(type).name

/** Everything in a schema that can be deprecated, by its coordinate, such as `Type.field` or `Type.field.argument`. */
function* coordinatesOf(schema: GraphQLSchema) {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isEnumType(type)) {
      for (const { name, deprecationReason } of type.getValues()) {
        yield { at: `${type.name}.${name}`, deprecationReason, refersTo: null }
      }
    }
    if (isUnionType(type)) {
      for (const member of type.getTypes()) {
        yield { at: `${type.name}.${member.name}`, deprecationReason: null, refersTo: member.name }
      }
    }
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const at = `${type.name}.${field.name}`
      yield { at, deprecationReason: field.deprecationReason, refersTo: typeName(field.type) }
      for (const argument of 'args' in field ? field.args : []) {
        const { name, deprecationReason } = argument
        yield { at: `${at}.${name}`, deprecationReason, refersTo: typeName(argument.type) }
      }
    }
  }
}

/** Which removals the released schema announced for a day before `today`, by coordinate or by the name of a type. */
function createIsAnnounced(released: GraphQLSchema, today: string) {
  const all = [...coordinatesOf(released)]
  const isDue = (reason: string | null | undefined) => (removalDate(reason) ?? today) < today
  const due = new Set(all.filter(({ deprecationReason }) => isDue(deprecationReason)).map(({ at }) => at))
  const isPartDue = (at: string): boolean => due.has(at) || due.has(at.split('.').slice(0, 2).join('.'))
  return (path: string): boolean => {
    if (path.includes('.')) return isPartDue(path)
    // A type is announced if everything that refers to it is.
    const references = all.filter(({ refersTo }) => refersTo === path)
    return references.length > 0 && references.every(({ at }) => isPartDue(at))
  }
}

/**
 * Compares the current schema with the released one.
 *
 * @param today `yyyy-mm-dd`; what was announced for an earlier day may be removed
 */
export async function compareSchemas(
  released: string,
  current: string,
  today: string,
): Promise<SchemaComparison> {
  const before = buildSchema(released)
  const isAnnounced = createIsAnnounced(before, today)
  const changes: Change[] = await diff(before, buildSchema(current))
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
  const risky = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Dangerous)
  const isExpected = ({ path }: Change) => path !== undefined && isAnnounced(path)
  return {
    breaks: breaking.filter((change) => !isExpected(change)).map(({ message }) => message),
    announced: breaking.filter(isExpected).map(({ message }) => message),
    risks: risky.map(({ message }) => message),
  }
}
