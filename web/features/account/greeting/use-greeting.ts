import { useRequest } from '../../../platform/apollo/use-request.ts'
import { GreetingDocument } from './__generated__/greeting.ts'

/** Asks for what the header greets with, beside whatever else a screen asks for. */
export const useGreeting = () => {
  const request = useRequest(GreetingDocument, { variables: {} })
  return { request, isSignedOut: request.data?.viewer === null }
}
