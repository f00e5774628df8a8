import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterWrite } from '~/kit/data/after-write'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { menuPlaces } from '~/kit/staff/module-staff'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { invalidateProfiles } from '~/modules/accounts/data/profiles/invalidate'
import { noteWelcome } from '~/modules/accounts/data/profiles/writes'
import { enquiryTotalQuery } from '~/modules/enquiries/data/staff-reads'
import {
  listingsByPersonQuery,
  peopleQuery,
  type StaffPerson,
} from '~/modules/people/data/staff-reads'
import { workInWords } from '~/modules/people/staff/work-in-words'

/** What greets a new agent once, on whichever screen comes first. */
export function Welcome() {
  const { client, profile } = useAuth()
  const queryClient = useQueryClient()
  const isNew = profile?.role === 'user' && profile.welcomed_at === null
  const people = useQuery({ ...peopleQuery(client), enabled: isNew }).data
  const own = people?.find(({ profile_id }) => profile_id === profile?.id)
  const end = useMutation({
    mutationFn: () => noteWelcome(client),
    onSettled: afterWrite(() => invalidateProfiles(queryClient)),
    meta: { failed: () => undefined },
  })
  if (!isNew || !own || !end.isIdle) return null
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && end.mutate()}>
      <DialogContent title={`Welcome, ${own.name}`}>
        <div className="mt-3 grid gap-4">
          <Waiting person={own} account={profile.id} />
          <Steps person={own} onLeave={() => end.mutate()} />
          <Button variant="lantern" className="justify-self-end" onClick={() => end.mutate()}>
            Start
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Waiting({ person, account }: { person: StaffPerson; account: string }) {
  const client = useStaffClient()
  const listings = useQuery(listingsByPersonQuery(client)).data
  const enquiries = useQuery(enquiryTotalQuery(client, { assignee_id: account }, '')).data
  if (!listings || enquiries === undefined) return null
  const work = { listings: Number(listings.get(person.id) ?? 0), enquiries }
  if (work.listings + work.enquiries === 0) return null
  return (
    <p className="border-marigold border-l-4 bg-pane px-4 py-3">
      Waiting for you: {workInWords(work)}.
    </p>
  )
}

type StepsProps = { person: StaffPerson; onLeave: () => void }

function Steps({ person, onLeave }: StepsProps) {
  const { id, photo_url, phone, is_shown } = person
  const profile = { to: '/admin/people/$id', params: { id } } satisfies LinkProps
  return (
    <ul className="grid grid-cols-1 border-line border-t">
      <Step title="Your photo" link={profile} onLeave={onLeave}>
        {photo_url ? 'It is there.' : 'Clients like to see whom they meet.'}
      </Step>
      <Step title="Your number" link={profile} onLeave={onLeave}>
        {phone || 'Until you add it, visitors call the office.'}
      </Step>
      <Step title="Shown to visitors">
        {is_shown ? 'They find you on your listings.' : 'Not yet. Ask your broker to show you.'}
      </Step>
      {menuPlaces().map(
        ({ title, link, welcome }) =>
          welcome && (
            <Step key={title} title={title} link={link} onLeave={onLeave}>
              {welcome}
            </Step>
          ),
      )}
    </ul>
  )
}

type StepProps = { title: string; link?: LinkProps; onLeave?: () => void; children: ReactNode }

function Step({ title, link, onLeave, children }: StepProps) {
  return (
    <li className="border-line border-b py-2">
      {link ? (
        <Link {...link} className="font-semibold underline" onClick={onLeave}>
          {title}
        </Link>
      ) : (
        <strong>{title}</strong>
      )}
      <p className="text-muted-foreground">{children}</p>
    </li>
  )
}
