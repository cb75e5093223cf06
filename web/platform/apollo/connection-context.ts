import { createContext, useContext } from 'react'
import type { Connection } from './connection.ts'

export const ConnectionContext = createContext<Connection | null>(null)

/** The connection of the page. */
export const useConnection = () => {
  const connection = useContext(ConnectionContext)
  if (!connection) throw new Error('Failed to find the connection: the page has no ConnectionContext')
  return connection
}
