import { z } from 'zod'
import type { Country } from '../../domain/country.ts'
import type { Language } from '../../domain/rules/languages.ts'
import type { PartnerHttp } from './http.ts'

const answer = z.object({
  data: z.array(
    z.object({
      code: z.string().regex(/^[A-Z]{2}$/),
      name: z.string(),
      calling_code: z
        .string()
        .regex(/^\+\d{1,6}$/)
        .nullable(),
    }),
  ),
})

/** GET /countries: the ids are the ISO codes. */
export async function listCountries(http: PartnerHttp, language: Language): Promise<Country[]> {
  const call = { method: 'GET', path: '/countries', language, isPublic: true } as const
  const { data } = await http.read(call, answer)
  return data.map(({ code, name, calling_code: dialCode }) => ({
    id: code,
    name,
    isoCode: code,
    dialCode: dialCode?.slice(1) ?? null,
  }))
}
