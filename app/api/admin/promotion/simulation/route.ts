import { endpoints } from '@/lib/auth/endpoints';
import { simulatePrice } from '@/lib/checkout/simulator/simulate';
import { simulation, simulationQuery } from '@/lib/checkout/simulator/simulation.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Simulate prices',
    description: 'What a purchase would cost and why, calculated like every cart.',
    audience: 'admin',
    permission: 'promotion',
    query: simulationQuery,
    output: wrapData(simulation),
    refusals: [403, 422],
    run: async (ctx, { query }) => ({ data: await simulatePrice(ctx, query) }),
  }),
});
