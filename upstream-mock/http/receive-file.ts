import type { Request, Response } from 'express'
import multer, { memoryStorage } from 'multer'
import { type Outcome, refuse } from './envelope.ts'

const maxFileBytes = 3_072_000

const limits = {
  fileSize: maxFileBytes,
  files: 1,
  fields: 8,
  fieldSize: 1024,
  fieldNameSize: 64,
  parts: 9,
  headerPairs: 16,
}

const readForm = multer({ storage: memoryStorage(), limits }).single('file')

type Received = { bytes: Buffer; refusal?: never } | { bytes?: never; refusal: Outcome }

/**
 * Reads the file in the form's field `file`. A missing file is 100101; a file that is too large or an unreadable form
 * is 100604.
 */
export const receiveFile = (request: Request, response: Response) =>
  new Promise<Received>((resolve) => {
    void readForm(request, response, (error: unknown) => {
      if (error) resolve({ refusal: refuse(100604) })
      else resolve(request.file ? { bytes: request.file.buffer } : { refusal: refuse(100101) })
    })
  })
