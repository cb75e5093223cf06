import { z } from 'zod'
import { type Read, readFields, wholeNumber } from '../../http/read-fields.ts'
import { line } from '../../http/text-fields.ts'

const kindFields = z.object({ type: wholeNumber(0, 1) })

const files = line(256).transform((joined) => joined.split(',').map((path) => path.trim()))

const personFields = z.object({
  /** 0 identity card, 1 passport. */
  idFileType: wholeNumber(0, 1),
  realName: line(64),
  cardId: line(64),
  address: line(64),
  idFilePath: files,
})

const companyFields = z.object({
  idFileType: wholeNumber(0, 1),
  companyName: line(128),
  code: line(128),
  address: line(64),
  idFilePath: files,
})

// An identity card has a front and a back; a passport or a company's certificate is one image.
const person = personFields.refine(({ idFileType, idFilePath }) => idFilePath.length === 2 - idFileType)
const company = companyFields.refine(({ idFilePath }) => idFilePath.length === 1)

const noPerson = { realName: null, cardId: null }
const noCompany = { companyName: null, code: null }

type Person = z.output<typeof person> & { type: number } & typeof noCompany
type Company = z.output<typeof company> & { type: number } & typeof noPerson

/** Reads a person's verification (type 0) or a company's (type 1); fields of the other kind are ignored. */
export function readVerification(body: unknown): Read<Person | Company> {
  const kind = readFields(kindFields, body)
  if (kind.refusal) return kind
  const { type } = kind.fields
  if (type === 0) {
    const read = readFields(person, body)
    return read.refusal ? read : { fields: { type, ...read.fields, ...noCompany } }
  }
  const read = readFields(company, body)
  return read.refusal ? read : { fields: { type, ...read.fields, ...noPerson } }
}
