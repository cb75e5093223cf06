import { readEnv } from '../../bff/env/env.ts'
import { serve } from '../../bff/boot/serve.ts'

/** The portal over the builds in the folder that is named. */
await serve(readEnv(), false, process.argv[2])
