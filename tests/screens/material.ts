import { screen, within } from '@testing-library/react'

/** The page of the promotional material, and the link of alice-chen in both languages. */
export const path = '/home/material'
export const english = 'https://portal.example/promote/home?sid=a1b2c3&lang=en'
export const chinese = 'https://portal.example/promote/home?sid=a1b2c3&lang=cn'

export const bytesOf = async (file: Blob | undefined) => new Uint8Array((await file?.arrayBuffer()) ?? [])
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
