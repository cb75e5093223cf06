import { useRequest } from '../../../platform/apollo/use-request.ts'
import { GreetingDocument } from './__generated__/greeting.ts'

/** Requests the header's greeting, for a screen whose own requests do not include it. */
export const useGreeting = () => {
  const request = useRequest(GreetingDocument, { variables: {} })
  return { request, isSignedOut: request.data?.viewer === null }
}
