import { join } from 'node:path'
import { CodeGenerationError, generateCode } from './generate-code.ts'

try {
  await generateCode(join(import.meta.dirname, '..'))
} catch (error) {
  if (!(error instanceof CodeGenerationError)) throw error
  console.error(error.message)
  process.exit(1)
}
