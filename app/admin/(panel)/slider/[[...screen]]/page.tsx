import { enabledFilter } from '@/components/admin/list/columns';
import { SliderForm } from '@/components/admin/sliders/slider-form';
import { sliderResource as resource } from '@/lib/content/sliders';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (slider) => slider.title,
  columns: [
    { key: 'title', sortable: true },
    { key: 'identifier', sortable: true, from: 'sm' },
    { key: 'slides', numeric: true, from: 'sm' },
    { key: 'enabled', sortable: true },
    { key: 'updated_at', sortable: true, numeric: true, from: 'lg' },
  ],
  filters: [enabledFilter],
  toggle: 'enabled',
  Form: SliderForm,
  extra: async ({ settings }) => ({ timezone: settings.store_timezone }),
});

export { generateMetadata };
export default render;
