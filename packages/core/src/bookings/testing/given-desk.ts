import type { Desk, DeskService } from '../desk.ts'

export function givenDesk(services: readonly Partial<DeskService>[] = [{}], changes: Partial<Desk> = {}): Desk {
  return {
    currency: 'SAR',
    zone: 'Asia/Riyadh',
    cutOffMinutes: 60,
    services: services.map((service) => ({
      id: 'cut',
      name: 'Haircut',
      minutes: 45,
      pay: { kind: 'price', amount: 5_000 },
      largestParty: 4,
      staffIds: [],
      ...service,
    })),
    staff: [],
    ...changes,
  }
}
