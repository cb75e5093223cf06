import { useLocation } from 'react-router-dom'

/** The texts by their names in the address: `?legal=privacy-policy` opens one over any page. */
export const legalKinds = {
  'service-agreement': 'SERVICE_AGREEMENT',
  'privacy-policy': 'PRIVACY_POLICY',
} as const
export type LegalName = keyof typeof legalKinds

const isName = (text: string | null): text is LegalName => text !== null && Object.hasOwn(legalKinds, text)

/**
 * The text that the address names, and the addresses that open or close one; the rest of the address stays.
 *
 * @param key `legal` to read it, `terms` to accept it
 */
export const useLegalAddress = (key: 'legal' | 'terms' = 'legal') => {
  const { pathname, search, hash } = useLocation()
  const named = new URLSearchParams(search).get(key)
  const addressOf = (name: LegalName | null) => {
    const query = new URLSearchParams(search)
    if (name) query.set(key, name)
    else query.delete(key)
    return { pathname, search: query.toString(), hash }
  }
  return { name: isName(named) ? named : null, addressOf }
}
