/** A country as the provider lists it, with the ISO code and dial code (digits only) from a static map. */
export interface Country {
  id: string
  name: string
  isoCode: string | null
  dialCode: string | null
}
