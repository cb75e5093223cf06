import type { Request, RequestHandler } from 'express'
import { z } from 'zod'

/** The response of a call: 200 with JSON, or an error with its status. */
export type AdminResponse = { status: number; body: unknown }

export const ok = (body: unknown): AdminResponse => ({ status: 200, body })
export const missing = (error: string): AdminResponse => ({ status: 404, body: { error } })
export const conflict = (error: string): AdminResponse => ({ status: 409, body: { error } })

type Problem = { field: string; message: string }

const notUnderstood = (problems: Problem[]) => ({ error: 'The request is invalid.', problems })

/** Refuses a field that the schema alone cannot validate. */
export const invalidField = (field: string, message: string): AdminResponse => ({
  status: 400,
  body: notUnderstood([{ field, message }]),
})

function problemsOf(error: z.ZodError) {
  return notUnderstood(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

type AdminCall<Fields> = (fields: Fields, request: Request) => AdminResponse | Promise<AdminResponse>

/** Validates the body of a POST, or the query of any other method; invalid fields are a 400 with the reasons. */
export const adminCall =
  <Schema extends z.ZodType>(schema: Schema, call: AdminCall<z.output<Schema>>): RequestHandler =>
  async (request, response) => {
    const source: unknown = request.method === 'POST' ? request.body : request.query
    const read = schema.safeParse(source ?? {})
    const { status, body } = read.success
      ? await call(read.data, request)
      : { status: 400, body: problemsOf(read.error) }
    response.set('Cache-Control', 'no-store').status(status).json(body)
  }

export const noFields = z.strictObject({})
