import { usePhoneText } from '../queries/phones.ts'

/** What tells one's accounts apart: an e-mail address as it is, a number as people write it. */
export function AccountAddress({ address }: { address: string }) {
  const phoneText = usePhoneText()
  return <bdi dir="ltr">{address.startsWith('+') ? phoneText(address) : address}</bdi>
}
