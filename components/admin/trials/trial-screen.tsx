import type { ReactNode } from 'react';
import { PageHeader } from '../page-header';
import { CrumbName } from '../shell/crumb-name';

/** A screen that tests methods: the input at the side, the results beside it. */
export const TrialScreen = (props: { title: string; lead: string; children: ReactNode }) => (
  <>
    <CrumbName name={props.title} />
    <PageHeader title={props.title} />
    <p className="-mt-3 mb-5 text-muted">{props.lead}</p>
    <div className="grid gap-8 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      {props.children}
    </div>
  </>
);
