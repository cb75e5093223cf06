import { createContext } from 'react'

/** How long a part waits, in milliseconds, before it says that the service is slow. Tests shorten it. */
export const PatienceContext = createContext(8000)
