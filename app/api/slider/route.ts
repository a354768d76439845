import { endpoints } from '@/lib/auth/endpoints';
import { sliderQuery, sliderView } from '@/lib/content/slider.schema';
import { readSlider } from '@/lib/content/slider-view';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'A slider with the slides shown now, the homepage’s unless another is named; or null.',
    audience: 'shopper',
    query: sliderQuery,
    output: dataOf(sliderView.nullable()),
    cache_seconds: 60,
    run: async (ctx, { query }) => ({ data: await readSlider(ctx, query.identifier) }),
  }),
});
